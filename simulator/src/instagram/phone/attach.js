// What a buyer can send besides text: files of their own, small samples, an answer to a story, the shop's post.

/** @param send posts the buyer's action in the server's format */
export function startAttaching({ send, said }) {
  const sheet = document.getElementById("attach");

  document.getElementById("attach-open").addEventListener("click", () => sheet.showModal());
  for (const input of sheet.querySelectorAll("input[type=file]"))
    input.addEventListener("change", () => {
      const [file] = input.files;
      sheet.close();
      if (file) void sendFile(file);
      input.value = "";
    });
  sheet.addEventListener("click", ({ target }) => {
    if (target === sheet) sheet.close();
    const { sample, story, share } = target.closest("button")?.dataset ?? {};
    if (!sample && !story && !share) return;
    sheet.close();
    if (sample) void send({ attachments: [{ type: sample, sample }] });
    if (share) void send({ attachments: [{ type: "share", sample: "image" }] });
    if (story) void send({ story: {}, text: said() || story });
  });

  async function sendFile(file) {
    const family = file.type.split("/")[0];
    const type = ["image", "video", "audio"].includes(family) ? family : "file";
    await send({ attachments: [{ type, mimeType: file.type, base64: await base64Of(file) }] });
  }
}

async function base64Of(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(binary);
}
