import { areas } from 'virtual:isp/areas';
import { CrudProvider, type Navigate, type ScreenLocation } from '@isp/crud';
import { App, Button, ConfigProvider, Flex, Layout, Menu, Typography, theme } from 'antd';
import { useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { adapter } from './adapter.ts';
import { addressOf } from './addresses.ts';
import { entities } from './entities.ts';
import { changeLanguage, currentLanguage, languages } from './language.ts';
import type { Translate } from './translate.ts';

/** The frame of the portal, with the screens inside. */
export function Portal({ translate }: { readonly translate: Translate }) {
  const go = useNavigate();
  const { search } = useLocation();
  const location = useMemo<ScreenLocation>(
    () => ({ search, setSearch: (query, options) => void go({ search: query }, options) }),
    [go, search],
  );
  const navigate = useMemo<Navigate>(
    () => (target, options) => void (target === 'back' ? go(-1) : go(addressOf(target), options)),
    [go],
  );
  return (
    <ConfigProvider locale={languages[currentLanguage].antd}>
      <App>
        <CrudProvider
          adapter={adapter}
          areas={areas}
          href={addressOf}
          locale={currentLanguage}
          location={location}
          navigate={navigate}
          translate={translate}
        >
          <Frame translate={translate} />
        </CrudProvider>
      </App>
    </ConfigProvider>
  );
}

const name = document.title;

function Frame({ translate }: { readonly translate: Translate }) {
  const go = useNavigate();
  const { pathname } = useLocation();
  const { token } = theme.useToken();
  const [, area = '', entity = ''] = pathname.split('/');
  const other = currentLanguage === 'zh-CN' ? 'en-US' : 'zh-CN';
  const background = token.colorBgContainer;
  const borderBottom = `1px solid ${token.colorBorderSecondary}`;
  return (
    <Layout style={{ minHeight: '100dvh', background }}>
      <Layout.Header style={{ padding: '0 16px', background, borderBottom }}>
        <Flex align="center" gap={16}>
          <Typography.Text strong ellipsis style={{ maxWidth: 200 }}>
            {name}
          </Typography.Text>
          <Menu
            mode="horizontal"
            style={{ flex: 1, minWidth: 0, borderBottom: 0 }}
            selectedKeys={[`${area}.${entity}`]}
            items={entities.map(({ key, title }) => ({ key, label: translate(title, key) }))}
            onClick={({ key }) => void go(addressOf({ entity: key, page: 'list' }))}
          />
          <Button type="text" lang={other} onClick={() => changeLanguage(other)}>
            {languages[other].name}
          </Button>
        </Flex>
      </Layout.Header>
      <Layout.Content style={{ padding: 16 }}>
        <Outlet />
      </Layout.Content>
    </Layout>
  );
}
