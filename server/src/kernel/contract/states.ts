// State machines as data. The whole table can be read in one place, and the 409's "allowed" and the docs' diagrams are made from it.
import { namesOf } from "../values/names.ts";
import { Refusal } from "./refusal.ts";

export type Machine<State extends string = string, Verb extends string = string> = {
  readonly name: string;
  readonly states: readonly State[];
  readonly verbs: { readonly [V in Verb]: { readonly from: readonly State[]; readonly to: State } };
};

/** `NoInfer` makes a verb with an unknown state fail to compile. */
export function machine<const State extends string, const Verb extends string>(definition: {
  name: string;
  states: readonly State[];
  verbs: { readonly [V in Verb]: { readonly from: readonly NoInfer<State>[]; readonly to: NoInfer<State> } };
}): Machine<State, Verb> {
  return definition;
}

/** The state after the verb. @throws Refusal invalid_transition, naming what the current state allows. */
export function next<State extends string, Verb extends string>(
  machine: Machine<State, Verb>,
  state: State,
  verb: Verb,
): State {
  const move = machine.verbs[verb];
  if (move.from.includes(state)) return move.to;
  const allowed = allowedVerbs(machine, state);
  throw new Refusal("invalid_transition", `${machine.name} is ${state}: ${verb} is not possible.`, {
    details: { current: state, allowed },
  });
}

export function can<State extends string, Verb extends string>(
  machine: Machine<State, Verb>,
  state: State,
  verb: Verb,
): boolean {
  return machine.verbs[verb].from.includes(state);
}

/** Whether the verb would change nothing, because its target is the current state. */
export function isThere<State extends string, Verb extends string>(
  machine: Machine<State, Verb>,
  state: State,
  verb: Verb,
): boolean {
  return machine.verbs[verb].to === state && !can(machine, state, verb);
}

export function allowedVerbs<State extends string, Verb extends string>(
  machine: Machine<State, Verb>,
  state: State,
): Verb[] {
  return namesOf(machine.verbs).filter((verb) => machine.verbs[verb].from.includes(state));
}
