// What a call gets; `cut`: the connection is to be closed without an answer.
export type Answer = { http: number; body: object; cut?: boolean };
