// A language of highlight.js.
declare const language: (api: object) => object;
export default language;
