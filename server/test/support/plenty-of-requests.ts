/** RATE_LIMITS for a server that a test or a benchmark calls as fast as it can. */
export const plentyOfRequests = "read=9000000/1,write=9000000/1,payments=9000000/1,broadcast=9000000/1";
