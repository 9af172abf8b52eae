// The paths in an archive, which are the same as in the data folder.
export const clusterPlace = "postgres/cluster";
export const passwordPlace = "postgres/superuser-password";
export const mediaPlace = "media";
export const secretsPlace = "secrets.json";
/** The simulator's state, such as its payments. */
export const simulatorPlace = "simulator.json";
