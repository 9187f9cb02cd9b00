import { type LockDialogProps, late } from '@isp/shell';
import { inPlace } from '../parts/inPlace.ts';
import { LoadNotice } from '../parts/LoadNotice.tsx';

/** The forms to lock and unlock the screen, loaded when they are opened: they are rarely used. */
export const LateLockPage = late(() => import('./LockPage.tsx'), inPlace);

export const LateLockDialog = late<LockDialogProps>(
  async () => ({ default: (await import('./lockDialog.ts')).LockDialog }),
  { instead: ({ open, onCancel, retry }) => open && <LoadNotice retry={retry} onClose={onCancel} /> },
);
