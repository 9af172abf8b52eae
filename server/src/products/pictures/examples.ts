// A picture in the examples of the API reference.
const at = "https://sokoni.example/pictures/shp_06a5gq1t2x7y3b9c4d8e0f6g1a/img_06a5gq1t2x7y3b9c4d8e0f6g1m";

export const imageExample = {
  url: `${at}/1080.jpg`,
  alt: "The dress from the front",
  id: "img_06a5gq1t2x7y3b9c4d8e0f6g1m",
  width: 810,
  height: 1080,
  colour: { hex: "#b3202a", name: "red" },
  sizes: [
    { url: `${at}/160.webp`, width: 120, height: 160 },
    { url: `${at}/480.webp`, width: 360, height: 480 },
    { url: `${at}/1080.webp`, width: 810, height: 1080 },
  ],
};
