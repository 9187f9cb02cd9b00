import type { LockDialog } from '@isp/shell';
import { lazyWithRetry } from '@isp/shell/internal';
import type { ComponentProps } from 'react';
import { inPlace } from '../parts/inPlace.ts';
import { LoadNotice } from '../parts/LoadNotice.tsx';

/** Forms that lock and unlock the screen. Their code is loaded when they are opened, because they are rarely used. */
export const LazyLockPage = lazyWithRetry(() => import('./LockPage.tsx'), inPlace);

export const LazyLockDialog = lazyWithRetry<ComponentProps<typeof LockDialog>>(
  async () => ({ default: (await import('./lockDialog.ts')).LockDialog }),
  { instead: ({ open, onCancel, retry }) => open && <LoadNotice retry={retry} onClose={onCancel} /> },
);
