/** What keeps images: outside this machine. */
export interface Registry {
  /** Address of a repository, without a tag. @param owner - short name of whose it is */
  readonly addressOf: (owner: string, repoName: string) => string;
  /** What can be pulled from an address with its tag; undefined when nothing is there. */
  readonly find: (url: string) => Promise<{ readonly sizeBytes: number } | undefined>;
}
