/** Made by `vite/engine.ts`: where the WebAssembly builds lie. */
declare module 'virtual:engine' {
  /** An address that begins and ends with a slash; `rules/`, `single/` and `threads/` are in it. */
  export const folder: string;
}
