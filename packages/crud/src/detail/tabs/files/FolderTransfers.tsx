import { useLanguage } from '../../../context/contexts.tsx';
import type { Text } from '../../../context/useText.ts';
import { TransferRow } from '../../../widgets/file/TransferRow.tsx';
import type { useFolderUploads } from './useFolderUploads.ts';

export interface FolderTransfersProps
  extends Pick<ReturnType<typeof useFolderUploads>, 'limits' | 'list' | 'transfers'> {
  readonly t: Text;
}

/** Draws the uploads into a folder that are in progress. Draws nothing if there are none. */
export function FolderTransfers({ limits, list, t, transfers }: FolderTransfersProps) {
  const { locale } = useLanguage();
  if (list.length === 0 || !transfers || !limits) return null;
  return (
    <ul className="isp-files-list" aria-label={t('上传文件')}>
      {list.map((transfer) => (
        <TransferRow
          key={transfer.uid}
          {...{ transfer, transfers, limits, t, locale }}
          isPicture={false}
          onRemove={() => transfers.remove(transfer.uid)}
        />
      ))}
    </ul>
  );
}
