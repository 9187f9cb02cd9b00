import { lazyWithRetry } from '@isp/shell/internal';
import type { LoginModeProps } from '../options/LoginMode.ts';
import { inPlace } from '../parts/inPlace.ts';

// the sign-in page is loaded first, and mostly one of the forms is used
const AccountForm = lazyWithRetry(
  async () => ({ default: (await import('./AccountForm.tsx')).AccountForm }),
  inPlace,
);
const PhoneForm = lazyWithRetry(
  async () => ({ default: (await import('./PhoneForm.tsx')).PhoneForm }),
  inPlace,
);
const ExternalForm = lazyWithRetry(
  async () => ({ default: (await import('./ExternalForm.tsx')).ExternalForm }),
  inPlace,
);

export const AccountMode = ({ settings }: LoginModeProps) => (
  // without the setting the platform may require the code
  <AccountForm withCaptcha={settings['login.captcha'] !== 'false'} />
);

export const PhoneMode = () => <PhoneForm />;

export const SocialMode = ({ wanted }: LoginModeProps) => <ExternalForm mode="SOCIAL" wanted={wanted} />;

export const SsoMode = ({ wanted }: LoginModeProps) => <ExternalForm mode="SSO" wanted={wanted} />;
