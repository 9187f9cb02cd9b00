import { type ReactNode, useEffect } from 'react';
import { FormSkinContext } from '../../form/formSkin.ts';
import type { Skin } from '../../host/skin.ts';
import { RowsSkinContext } from '../../kit/rowsSkin.ts';
import { ListSkinContext } from '../../list/listSkin.ts';
import { ItemsContext } from '../../record/RecordItems.tsx';
import { loadParts, ProItems, ProList, proForm, proRows } from './parts.ts';

function Provider({ children }: { readonly children: ReactNode }) {
  // the code of the skin is loaded while the first screen loads its area and its data
  useEffect(() => void loadParts(), []);
  return (
    <FormSkinContext value={proForm}>
      <RowsSkinContext value={proRows}>
        <ListSkinContext value={ProList}>
          <ItemsContext value={ProItems}>{children}</ItemsContext>
        </ListSkinContext>
      </RowsSkinContext>
    </FormSkinContext>
  );
}

/**
 * Skin that draws the screens with pro-components of Ant Design. The portal must install pro-components in addition
 * to this package.
 *
 * @example
 * import { CrudProvider } from '@isp/crud';
 * const page = <CrudProvider adapter={adapter} areas={areas} skin={pro}>the screens</CrudProvider>;
 */
export const pro: Skin = { name: 'pro', Provider };
