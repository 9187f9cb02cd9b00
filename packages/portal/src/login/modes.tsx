import { lazyWithRetry } from '@isp/shell/internal';
import type { LoginModeProps } from '../options/LoginMode.ts';
import { inPlace } from '../parts/inPlace.ts';

// The sign-in page is the first page that many users load, and they use only one of its forms. So each form is
// loaded separately.
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
  // If the setting is missing, the captcha is shown, because the platform may require it.
  <AccountForm withCaptcha={settings['login.captcha'] !== 'false'} />
);

export const PhoneMode = () => <PhoneForm />;

export const SocialMode = ({ wanted }: LoginModeProps) => <ExternalForm mode="SOCIAL" wanted={wanted} />;

export const SsoMode = ({ wanted }: LoginModeProps) => <ExternalForm mode="SSO" wanted={wanted} />;
