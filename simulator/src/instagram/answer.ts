// The answer to a call; `cut`: the connection is closed without an answer.
export type Answer = { http: number; body: object; cut?: boolean };
