import { Refusal, type Work } from '@isp/server';
import type { MirorRepo } from '../../generated/rows.ts';

/**
 * May an image be pushed to a repository under this tag?
 *
 * @throws Refusal REPO_NOT_WRITABLE, TAG_IMMUTABLE
 */
export async function requireTag(work: Work, repo: MirorRepo | undefined, tag: string): Promise<MirorRepo> {
  if (repo?.status !== 'NORMAL') throw new Refusal('REPO_NOT_WRITABLE');
  if (repo.immutableTags === true && (await work.records('miror.image').exists({ repoId: repo.id, tag })))
    throw new Refusal('TAG_IMMUTABLE', { params: { tag } });
  return repo;
}
