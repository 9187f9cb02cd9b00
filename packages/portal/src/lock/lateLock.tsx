import { type LockDialogProps, late } from '@isp/shell';
import { inPlace } from '../parts/inPlace.ts';
import { LoadNotice } from '../parts/LoadNotice.tsx';

/** What is typed into to lock the screen and to open it again: seldom, and never before there is something to see. */
export const LateLockPage = late(() => import('./LockPage.tsx'), inPlace);

export const LateLockDialog = late<LockDialogProps>(
  async () => ({ default: (await import('./lockDialog.ts')).LockDialog }),
  { instead: ({ open, onCancel, retry }) => open && <LoadNotice retry={retry} onClose={onCancel} /> },
);
