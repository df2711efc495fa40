// Single lists of the languages' packages: their entry points would load those of surnames and of Wikipedia too.
declare module '*.json.mjs' {
  const words: string[];
  export default words;
}
