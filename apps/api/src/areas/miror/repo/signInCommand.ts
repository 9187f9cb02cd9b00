/** Returns the command that signs in at a registry. The registry then asks for the password. */
export const signInCommand = (registry: string, username: string): string =>
  `docker login ${registry} -u ${username}`;
