// Where things are in an archive: as in the data folder.
export const clusterPlace = "postgres/cluster";
export const passwordPlace = "postgres/superuser-password";
export const mediaPlace = "media";
export const secretsPlace = "secrets.json";
/** What the sandbox's simulator remembers, such as its payments. */
export const simulatorPlace = "simulator.json";
