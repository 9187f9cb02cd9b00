/** Signs in at a registry, which then asks for the password. */
export const signInCommand = (registry: string, username: string): string =>
  `docker login ${registry} -u ${username}`;
