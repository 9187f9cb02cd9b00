import { lazy } from 'react';
import type { LoginModeProps } from './LoginMode.ts';

// the sign-in page is the first thing loaded, and seldom more than one of them is used
const AccountForm = lazy(async () => ({ default: (await import('./AccountForm.tsx')).AccountForm }));
const PhoneForm = lazy(async () => ({ default: (await import('./PhoneForm.tsx')).PhoneForm }));
const ExternalForm = lazy(async () => ({ default: (await import('./ExternalForm.tsx')).ExternalForm }));

export const AccountMode = ({ settings }: LoginModeProps) => (
  // a platform that cannot say so asks for a code
  <AccountForm withCaptcha={settings['login.captcha'] !== 'false'} />
);

export const PhoneMode = () => <PhoneForm />;

export const SocialMode = ({ wanted }: LoginModeProps) => <ExternalForm mode="SOCIAL" wanted={wanted} />;

export const SsoMode = ({ wanted }: LoginModeProps) => <ExternalForm mode="SSO" wanted={wanted} />;
