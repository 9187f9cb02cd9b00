import { SchemaTable, type SchemaTableProps } from '@isp/crud';
import { useTranslation } from 'react-i18next';
import { useOwn } from '../useOwn.ts';
import { Known } from './Known.tsx';
import { Section } from './Section.tsx';

const schema: SchemaTableProps['schema'] = {
  type: 'object',
  properties: {
    time: { type: 'string', format: 'date-time', title: '时间' },
    action: { type: 'string', title: '事件', 'x-ui': { translate: true } },
    result: {
      title: '结果',
      oneOf: [
        { const: 'SUCCESS', title: '成功', 'x-tag': 'ok' },
        { const: 'FAIL', title: '失败', 'x-tag': 'bad' },
      ],
    },
    ip: { type: 'string', title: 'IP 地址' },
  },
};

/** Draws the last hundred sign-ins of the user, including failed ones. */
export function SignInsSection() {
  const { t } = useTranslation();
  const own = useOwn<{ readonly records: SchemaTableProps['rows'] }>('/users/sign-ins?size=100');
  return (
    <Section title={t('登录记录')}>
      <Known of={own}>
        {({ records }) => <SchemaTable declaredOnly schema={schema} rows={records} pageSize={10} />}
      </Known>
    </Section>
  );
}
