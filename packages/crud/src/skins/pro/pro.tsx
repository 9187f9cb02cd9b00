import type { ReactNode } from 'react';
import { FormShellContext } from '../../form/FormShell.tsx';
import type { Skin } from '../../host/skin.ts';
import { ProFormShell } from './ProFormShell.tsx';

const Provider = ({ children }: { readonly children: ReactNode }) => (
  <FormShellContext value={ProFormShell}>{children}</FormShellContext>
);

/**
 * Draws the screens with pro-components of Ant Design, which a portal installs beside this package.
 *
 * @example
 * import { CrudProvider } from '@isp/crud';
 * const page = <CrudProvider adapter={adapter} areas={areas} skin={pro}>the screens</CrudProvider>;
 */
export const pro: Skin = { name: 'pro', Provider };
