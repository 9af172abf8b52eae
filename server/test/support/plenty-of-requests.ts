/** As RATE_LIMITS of a server that is asked as fast as a test or a benchmark can. */
export const plentyOfRequests = "read=9000000/1,write=9000000/1,payments=9000000/1,broadcast=9000000/1";
