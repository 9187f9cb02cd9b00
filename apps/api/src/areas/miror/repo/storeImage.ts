import type { Values, Work } from '@isp/server';
import type { MirorImage, MirorRepo } from '../../../generated/rows.ts';
import type { StoredImage } from '../../../ports/registry/port.ts';
import { startScan } from './startScan.ts';

/** Returns the address from which an image of a repository is pulled. */
export const imageUrlOf = ({ address }: Pick<MirorRepo, 'address'>, tag: string): string =>
  `${address}:${tag}`;

/** Returns the columns that every image of a repository has, whatever the source of the image. */
export const ofRepo = (repo: MirorRepo, tag: string) => ({
  imageName: `${repo.repoName}:${tag}`,
  repoId: repo.id,
  tag,
  imageUrl: imageUrlOf(repo, tag),
});

/** Values of an image that was not scanned. */
export const notScanned = { scanStatus: 'NOT_SCANNED', severity: null, vulnSummary: null };

/**
 * Stores an image that was pushed under its tag, and replaces the image that had this tag. The repository must be
 * locked and must accept the image. An image that is being deleted no longer has its tag.
 *
 * @param stored - image as the registry has it
 * @param values - values that describe the image
 */
export async function storeImage(
  work: Work,
  repo: MirorRepo,
  stored: StoredImage,
  values: Values<MirorImage> & { readonly tag: string },
): Promise<MirorImage> {
  const { newId, now, records } = work;
  const images = records('miror.image');
  const there = await images.first({ repoId: repo.id, tag: values.tag });
  const { digest, layerCount, sizeBytes } = stored;
  const fresh = {
    ...ofRepo(repo, values.tag),
    ...values,
    ...{ digest, layerCount, sizeBytes, pushTime: now, status: 'AVAILABLE', statusReason: null },
    ...notScanned,
    // if another image was being copied to this tag, that copy is replaced, and its password is deleted
    sourceSecret: null,
  };
  const image = there
    ? ((await images.patch(there.id, fresh)) ?? there)
    : await images.insert({
        id: newId(),
        tenantId: repo.tenantId,
        orgId: repo.orgId,
        createTime: now,
        updateTime: now,
        isDeleted: false,
        rowVersion: 0,
        imageMode: 'ORG',
        pullCount: 0,
        ...fresh,
      });
  await afterPush(work, repo, image);
  return image;
}

/**
 * Adds the jobs that follow a new image in a repository: the scan if it is enabled, and the checks of the
 * repository's limits.
 */
export async function afterPush(work: Work, repo: MirorRepo, image: MirorImage): Promise<void> {
  if (repo.autoScan === true) await startScan(work, image.id, true);
  await work.jobs.add(
    { key: `repo:${repo.id}:prune`, kind: 'repo.prune', payload: { id: repo.id }, dueTime: work.now },
    {
      key: `repo:${repo.orgId}:measure`,
      kind: 'repo.measure',
      payload: { orgId: repo.orgId ?? '' },
      dueTime: work.now,
    },
  );
}
