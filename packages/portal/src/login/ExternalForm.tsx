import { safeUrl } from '@isp/crud';
import { Button, Empty, Flex, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../context/PortalContext.ts';
import { Loading } from '../parts/Loading.tsx';
import type { LoginProvider } from '../session/createSignIn.ts';

export interface ExternalFormProps {
  /** Kind of the provider: the platform's single sign-on, or a third party. */
  readonly mode: LoginProvider['loginMode'];
  /** Path of the portal's page to which the user returns after signing in. */
  readonly wanted: string | undefined;
}

/** Draws buttons for signing in at external providers: the platform's single sign-on, or third parties. */
export function ExternalForm({ mode, wanted }: ExternalFormProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [providers, setProviders] = useState<readonly LoginProvider[]>();
  const [leaving, setLeaving] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    session.loginProviders().then(
      (found) => isCurrent && setProviders(found),
      () => isCurrent && setProviders([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [session]);

  function handleGo({ registrationId, authorizationUri }: LoginProvider) {
    const uri = safeUrl(authorizationUri);
    if (uri === undefined) return;
    setLeaving(registrationId);
    const url = new URL(uri, window.location.origin);
    if (wanted !== undefined && url.origin === window.location.origin)
      url.searchParams.set('redirect', wanted);
    window.location.assign(url);
  }

  if (!providers) return <Loading />;
  const shown = providers.filter(({ loginMode }) => loginMode === mode);
  if (shown.length === 0) return <Empty description={t('暂无可用的登录方式')} />;
  return (
    <Flex vertical gap="middle">
      <Typography.Paragraph type="secondary">
        {mode === 'SSO' ? t('前往统一认证中心登录，完成后自动返回。') : t('使用已绑定的第三方账号登录。')}
      </Typography.Paragraph>
      {shown.map((provider) => (
        <Button
          key={provider.registrationId}
          size="large"
          block
          type={mode === 'SSO' ? 'primary' : 'default'}
          loading={leaving === provider.registrationId}
          onClick={() => handleGo(provider)}
        >
          {t('使用{{name}}登录', { name: provider.name })}
        </Button>
      ))}
    </Flex>
  );
}
