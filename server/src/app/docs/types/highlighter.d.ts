// The part of highlight.js that we use. Its own types bring those of browsers into the whole project.
declare const highlighter: {
  registerLanguage(name: string, language: (api: object) => object): void;
  highlight(code: string, options: { language: string }): { value: string };
};
export default highlighter;
