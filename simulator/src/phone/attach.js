// Attachments of a message: the buyer's own files, small samples, a place.

/**
 * @param send posts content that is not a file
 * @param sendFile posts a file with `{ voice }`
 * @param openCatalog opens the shop's catalog
 * @returns a function that opens the sheet of places
 */
export function startAttaching({ send, sendFile, openCatalog }) {
  const sheet = document.getElementById("attach");
  const places = document.getElementById("places");

  document.getElementById("attach-open").addEventListener("click", () => sheet.showModal());
  for (const input of sheet.querySelectorAll("input[type=file]"))
    input.addEventListener("change", () => {
      const [file] = input.files;
      sheet.close();
      if (file) void sendFile(file, { voice: input.dataset.voice === "true" });
      input.value = "";
    });
  sheet.querySelector("form.spoken").addEventListener("submit", (event) => {
    event.preventDefault();
    const { spoken } = Object.fromEntries(new FormData(event.target));
    event.target.reset();
    sheet.close();
    void send({ spoken });
  });
  sheet.addEventListener("click", ({ target }) => {
    const { sample, open, ad, text } = target.closest("button")?.dataset ?? {};
    if (!sample && !open && !ad) return;
    sheet.close();
    if (ad) void send({ text, ad });
    if (sample) void send({ sample });
    if (open === "places") places.showModal();
    if (open === "catalog") void openCatalog(null);
  });
  places.addEventListener("click", ({ target }) => {
    const { latitude, longitude, name, address } = target.closest("button[data-latitude]")?.dataset ?? {};
    if (latitude === undefined) return;
    places.close();
    void send({ place: { latitude: Number(latitude), longitude: Number(longitude), name, address } });
  });
  places.querySelector("form.own").addEventListener("submit", (event) => {
    event.preventDefault();
    const { latitude, longitude } = Object.fromEntries(new FormData(event.target));
    places.close();
    void send({ place: { latitude: Number(latitude), longitude: Number(longitude) } });
  });
  // A tap outside a sheet closes it.
  for (const one of document.querySelectorAll("dialog"))
    one.addEventListener("click", (event) => {
      if (event.target === one) one.close();
    });
  return () => places.showModal();
}
