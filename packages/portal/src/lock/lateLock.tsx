import type { LockDialog } from '@isp/shell';
import { late } from '@isp/shell/internal';
import type { ComponentProps } from 'react';
import { inPlace } from '../parts/inPlace.ts';
import { LoadNotice } from '../parts/LoadNotice.tsx';

/** The forms to lock and unlock the screen, loaded when they are opened: they are rarely used. */
export const LateLockPage = late(() => import('./LockPage.tsx'), inPlace);

export const LateLockDialog = late<ComponentProps<typeof LockDialog>>(
  async () => ({ default: (await import('./lockDialog.ts')).LockDialog }),
  { instead: ({ open, onCancel, retry }) => open && <LoadNotice retry={retry} onClose={onCancel} /> },
);
