/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "*.ftl?raw" {
  const text: string;
  export default text;
}

declare module "milsymbol-parts" {
  import milsymbol from "milsymbol";
  export const ms: typeof milsymbol & { addIcons(icons: unknown): void };
  export const letterground: unknown;
}
