/** Signs in at a registry, which then requires the password. */
export const signInCommand = (registry: string, username: string): string =>
  `docker login ${registry} -u ${username}`;
