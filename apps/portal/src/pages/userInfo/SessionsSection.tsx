import { SchemaTable, type SchemaTableProps } from '@isp/crud';
import { App, Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwn } from '../useOwn.ts';
import { useSend } from '../useSend.ts';
import { deviceOf } from './deviceOf.ts';
import { Known } from './Known.tsx';
import { Section } from './Section.tsx';

/** Number of sessions on one page of the table. Few users have more sessions. */
const perPage = 10;

interface Session extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly userAgent: string | null;
  readonly isCurrent: boolean;
}

const schema: SchemaTableProps['schema'] = {
  type: 'object',
  properties: {
    device: { type: 'string', title: '设备', 'x-ui': { translate: true } },
    loginMode: {
      title: '登录方式',
      oneOf: [
        { const: 'PASSWORD', title: '账号密码' },
        { const: 'PHONE', title: '短信验证码' },
        { const: 'SOCIAL', title: '第三方账号' },
        { const: 'SSO', title: '单点登录' },
        { const: 'LINK', title: '一次性链接' },
      ],
    },
    ip: { type: 'string', title: 'IP 地址' },
    createTime: { type: 'string', format: 'date-time', title: '登录时间' },
    lastUsedTime: { type: 'string', format: 'date-time', title: '最近使用' },
  },
};

/**
 * Draws the sessions of the user. The user can end every session except the current one; the current session ends
 * when the user signs out.
 */
export function SessionsSection() {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const own = useOwn<readonly Session[]>('/users/sessions');
  const send = useSend();
  const { reload } = own;
  const actions = useMemo<SchemaTableProps['actions']>(() => {
    const ask = (id: string) =>
      modal.confirm({
        title: t('确定结束该会话?'),
        okText: t('结束'),
        okButtonProps: { danger: true },
        onOk: () => end('/users/end-session', { id }),
      });
    const end = (path: string, body: object) =>
      send('POST', path, body)
        .catch((error: Error) => void message.error(error.message))
        .finally(reload);
    return {
      width: 120,
      draw: (row) =>
        row.isCurrent ? (
          <span>{t('当前设备')}</span>
        ) : (
          <Button type="link" size="small" danger onClick={() => ask(String(row.id))}>
            {t('结束')}
          </Button>
        ),
    };
  }, [message, modal, reload, send, t]);

  async function endOthers() {
    try {
      const { ended } = (await send('POST', '/users/end-other-sessions')) as { readonly ended: number };
      void message.success(t('已结束 {{n}} 个会话', { n: ended }));
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error));
    }
    reload();
  }

  const others = own.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section
      title={t('登录设备')}
      extra={
        <Button
          danger
          disabled={others.length === 0}
          onClick={() =>
            modal.confirm({
              title: t('其他设备将立即退出登录，确定结束?'),
              okText: t('结束其他会话'),
              okButtonProps: { danger: true },
              onOk: endOthers,
            })
          }
        >
          {t('结束其他会话')}
        </Button>
      }
    >
      <Known of={own}>{(sessions) => <SessionTable sessions={sessions} actions={actions} />}</Known>
    </Section>
  );
}

interface SessionTableProps extends Pick<SchemaTableProps, 'actions'> {
  readonly sessions: readonly Session[];
}

function SessionTable({ sessions, actions }: SessionTableProps) {
  const rows = useMemo(
    () => sessions.map((session) => ({ ...session, device: deviceOf(session.userAgent) })),
    [sessions],
  );
  const pages = rows.length > perPage && { pageSize: perPage };
  return <SchemaTable declaredOnly schema={schema} rows={rows} {...(actions && { actions })} {...pages} />;
}
