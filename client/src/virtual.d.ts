declare module "virtual:art/symbols/*" {
  const symbols: string;
  export default symbols;
}
declare module "virtual:art/palettes" {
  type Palette = Record<string, string | string[]>;
  export const light: Palette;
  export const dark: Palette;
}
declare module "virtual:art/*.css";
