import { SchemaForm, type SchemaFormProps } from '@isp/crud';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOwn } from '../useOwn.ts';
import { useSend } from '../useSend.ts';
import { Known } from './Known.tsx';
import { type NoticeSettings, toChosen, toSettings } from './noticeChannels.ts';
import { Section } from './Section.tsx';

const channels = {
  type: 'array',
  uniqueItems: true,
  items: {
    oneOf: [
      { const: 'message', title: '站内信' },
      { const: 'mail', title: '邮件' },
      { const: 'sms', title: '短信' },
    ],
  },
};
const schema: SchemaFormProps['schema'] = {
  type: 'object',
  properties: {
    SYSTEM: { ...channels, title: '系统通知' },
    ORDER: { ...channels, title: '订单' },
    AUDIT: { ...channels, title: '审核' },
    RESOURCE: { ...channels, title: '资源' },
    INVITE: { ...channels, title: '邀请' },
    ALARM: { ...channels, title: '告警' },
    BILL: { ...channels, title: '账单' },
  },
};

/** Draws the tab in which a user chooses the channels (message, mail, SMS) for each kind of notice. */
export default function NoticeTab() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const own = useOwn<NoticeSettings>('/users/notice-settings');
  const send = useSend();
  return (
    <Section title={t('通知设置')}>
      <p style={{ marginTop: 0 }}>
        {t('邮件和短信只发往验证过的邮箱和手机；紧急的通知总会出现在站内信中。')}
      </p>
      <Known of={own}>
        {(settings) => (
          <SchemaForm
            schema={schema}
            value={toChosen(settings)}
            columns={2}
            submitText={t('保存')}
            onSubmit={async (chosen: Readonly<Record<string, unknown>>) => {
              await send('PUT', '/users/notice-settings', toSettings(Object.keys(settings), chosen));
              void message.success(t('保存成功'));
            }}
          />
        )}
      </Known>
    </Section>
  );
}
