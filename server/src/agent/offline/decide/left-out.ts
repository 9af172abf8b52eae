// What of a message was not put in, because nothing in the shop is called so: it is said, so that nothing is dropped without a word.
import { leftOutWords } from "../say/left-out.ts";
import { type Scene, tell } from "./scene.ts";

/** A few plain words, which can be said back. */
const sayable = /^[\p{L}\p{N}][\p{L}\p{N}' -]{1,39}$/u;

export function leaveOut({ leftOut }: Scene, said: string): void {
  if (!leftOut.includes(said)) leftOut.push(said);
}

export function tellLeftOut(scene: Scene): void {
  const said = scene.leftOut.filter((one) => sayable.test(one));
  if (said.length > 0) tell(scene, leftOutWords[scene.language](said.join(", ")));
}
