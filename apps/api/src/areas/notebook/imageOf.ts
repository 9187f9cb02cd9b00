import type { Values } from '@isp/server';
import type { MirorImage, MirorRepo, Notebook, NotebookForms } from '../../generated/rows.ts';

interface Made {
  readonly id: string;
  readonly now: Date;
  readonly sizeBytes: number;
}

/** Where an image of a repository is pulled from. */
export const imageUrl = (repo: MirorRepo, tag: string): string => `${repo.address}:${tag}`;

/** The image a saved notebook becomes. */
export function imageOf(
  notebook: Notebook,
  repo: MirorRepo,
  { description, tag }: NotebookForms['saveImage'],
  made: Made,
): Values<MirorImage> {
  return {
    id: made.id,
    tenantId: notebook.tenantId,
    orgId: repo.orgId,
    createUser: notebook.createUser,
    createTime: made.now,
    updateTime: made.now,
    isDeleted: false,
    rowVersion: 0,
    imageName: `${repo.repoName}:${tag}`,
    repoId: repo.id,
    tag,
    imageUrl: imageUrl(repo, tag),
    imageMode: 'ORG',
    source: 'NOTEBOOK',
    usageScopes: ['NOTEBOOK'],
    chipType: (notebook.gpuCount ?? 0) > 0 ? 'GPU' : 'CPU',
    framework: 'OTHER',
    sizeBytes: made.sizeBytes,
    description: description ?? `由 ${notebook.notebookName} 保存`,
    status: 'AVAILABLE',
  };
}
