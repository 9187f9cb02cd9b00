import type { RefusalTexts } from '@isp/server';

/** Refusals of adding an image to a repository, each with its HTTP status and texts. */
export const mirorRefusals = {
  IMAGE_STORAGE_FULL: {
    status: 400,
    'zh-CN': '镜像空间已满，请删除镜像或扩容镜像空间后重试',
    'en-US': 'The image storage is full: delete images or expand it, then try again',
  },
  REPO_NOT_WRITABLE: {
    status: 400,
    'zh-CN': '目标仓库不可写入，请解除只读或更换仓库',
    'en-US': 'The repository is read-only: make it writable or choose another one',
  },
  TAG_BEING_DELETED: {
    status: 400,
    'zh-CN': '标签 {tag} 的镜像正在删除，请稍后重试或更换标签',
    'en-US': 'The image with tag {tag} is being deleted: try again later or choose another tag',
  },
  TAG_IMMUTABLE: {
    status: 400,
    'zh-CN': '标签 {tag} 已存在且仓库标签不可变，请更换标签',
    'en-US': 'Tag {tag} already exists and is immutable in this repository: choose another one',
  },
} as const satisfies RefusalTexts;
