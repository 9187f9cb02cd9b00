import { Refusal, type Work } from '@isp/server';
import type { MirorRepo } from '../../../generated/rows.ts';

/**
 * Checks that an image may be pushed to a repository under this tag.
 *
 * @throws Refusal REPO_NOT_WRITABLE, TAG_BEING_DELETED, TAG_IMMUTABLE
 */
export async function requireTag(work: Work, repo: MirorRepo | undefined, tag: string): Promise<MirorRepo> {
  if (repo?.status !== 'NORMAL') throw new Refusal('REPO_NOT_WRITABLE');
  const there = await work.records('miror.image').first({ repoId: repo.id, tag });
  // The old image with this tag is being deleted. An image pushed now under the tag would be deleted too.
  if (there?.status === 'DELETING') throw new Refusal('TAG_BEING_DELETED', { params: { tag } });
  if (there && repo.immutableTags === true) throw new Refusal('TAG_IMMUTABLE', { params: { tag } });
  return repo;
}
