// The rows of a list message as a sheet, as in WhatsApp: they never hide below the end of the conversation.
import { button, element } from "./bubble.js";

/** @returns a function that opens the sheet with a message's rows; `choose(choice)` gets the tapped one */
export function startRows() {
  const sheet = document.getElementById("rows");
  const list = sheet.querySelector(".items");

  return ({ listLabel, choices }, choose) => {
    sheet.querySelector("h2").textContent = listLabel;
    let under = "";
    list.replaceChildren(
      ...choices.flatMap(({ id, title, description, section = "" }) => {
        const row = element("li", "");
        const pick = button("row", "", () => {
          sheet.close();
          choose({ id, title, ...(description ? { description } : {}) });
        });
        pick.append(element("b", "", title));
        if (description) pick.append(element("small", "", description));
        row.append(pick);
        const heading = section !== "" && section !== under ? [element("li", "section", section)] : [];
        under = section;
        return [...heading, row];
      }),
    );
    sheet.showModal();
  };
}
