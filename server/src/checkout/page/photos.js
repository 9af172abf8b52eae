// The form works without this file. With it, photos are shrunk on the phone to save data, and a lost connection loses none of the text and
// photos.
"use strict";
(() => {
  const longestSide = 1600;
  const smallEnoughBytes = 400_000;
  const quality = 0.82;

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.dataset.photosMax || !form.photos?.files) return;
    event.preventDefault();
    void send(form);
  });

  async function send(form) {
    const button = form.querySelector("button[type=submit]");
    if (button.disabled) return;
    if (form.photos.files.length > Number(form.dataset.photosMax)) return tell(form, form.dataset.photosMany);
    const label = button.textContent;
    button.disabled = true;
    button.textContent = form.dataset.sending;
    try {
      const answer = await fetch(form.action, { method: "POST", body: await filled(form) });
      await show(form, answer);
    } catch {
      tell(form, form.dataset.broken);
    } finally {
      button.disabled = false;
      button.textContent = label;
    }
  }

  async function filled(form) {
    const filled = new FormData(form);
    filled.delete("photos");
    for (const photo of form.photos.files) filled.append("photos", await shrunk(photo), photo.name);
    return filled;
  }

  /** A success has its own page. A refusal is shown here, where the photos are still selected. */
  async function show(form, answer) {
    if (answer.redirected) return location.assign(answer.url);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) throw new Error(`HTTP ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector("form[data-photos-max]");
    if (!next) throw new Error("another page");
    const main = page.querySelector("main");
    document.querySelector("main").replaceWith(main);
    next.photos.files = form.photos.files;
    main.querySelector(".fault")?.scrollIntoView({ block: "center" });
  }

  function tell(form, words) {
    const place = document.getElementById("photos-told");
    place.className = "fault";
    place.setAttribute("role", "alert");
    place.textContent = words;
    form.photos.setAttribute("aria-invalid", "true");
  }

  /** The file itself if it is small, or can't be read here. */
  async function shrunk(photo) {
    if (photo.size <= smallEnoughBytes) return photo;
    try {
      const picture = await createImageBitmap(photo);
      const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(picture.width * scale));
      canvas.height = Math.max(1, Math.round(picture.height * scale));
      const paper = canvas.getContext("2d");
      paper.fillStyle = "white";
      paper.fillRect(0, 0, canvas.width, canvas.height);
      paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const small = await new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
      return small && small.size < photo.size ? small : photo;
    } catch {
      return photo;
    }
  }
})();
