/** TypeScript from what the server says of itself: a `wire.ts` beside each `wire.json` of the sources. */

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const sources = `${import.meta.dirname}/../src`;

/** The descriptions there are, by their places in the sources. */
export function described() {
  const files = readdirSync(sources, { recursive: true }).map((file) => file.replaceAll("\\", "/"));
  return files.filter((file) => /(^|\/)wire\.json$/.test(file)).sort();
}

/** Where the types of a description belong. */
export function typesOf(file) {
  return `${sources}/${file.replace(/json$/, "ts")}`;
}

/** The types of a description, and the values that it names. */
export async function generated(file) {
  const document = JSON.parse(readFileSync(`${sources}/${file}`, "utf8"));
  const options = {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
  };
  const types = astToString(await openapiTS(document, options));
  const constants = Object.entries(document["x-constants"] ?? {});
  const values = constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;\n`);
  return `/** Made from wire.json: \`python3 run.py wire\` writes both anew. */\n\n${types}${values.join("")}`;
}

if (process.argv[1] === import.meta.filename)
  for (const file of described()) writeFileSync(typesOf(file), await generated(file));
