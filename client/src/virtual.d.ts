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
declare module "virtual:words/offline" {
  const offline: { name: string; heading: string; text: string; again: string };
  export default offline;
}
