import { SchemaTable, type SchemaTableProps, useEntity } from '@isp/crud';
import { App, Button, Flex } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useList } from '../useOwn.ts';
import { useSend } from '../useSend.ts';
import { Known } from './Known.tsx';
import { Section } from './Section.tsx';

const columns = ['targetName', 'targetType', 'state', 'createTime'];
const pages: Readonly<Record<string, string>> = { PRODUCT: '/detail', DATASET: '/dataSetDetail' };

/** Draws the favourites of the user. A favourite has a link as long as its page is published. */
export default function FavoriteTab() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { entity } = useEntity('product.favorite');
  const own = useList('/favorite/page-query');
  const send = useSend();
  const { reload } = own;
  const actions = useMemo<SchemaTableProps['actions']>(() => {
    const remove = (ids: string) =>
      send('POST', '/favorite/remove', { ids })
        .then(() => void message.success(t('已取消收藏')))
        .catch((error: Error) => void message.error(error.message))
        .finally(reload);
    return {
      width: 180,
      draw: (row) => (
        <Flex gap="small" justify="center" align="center">
          {row.state === 'SHOWN' && (
            <Link to={`${pages[String(row.targetType)]}?id=${encodeURIComponent(String(row.targetId))}`}>
              {t('查看')}
            </Link>
          )}
          <Button type="link" size="small" onClick={() => void remove(String(row.id))}>
            {t('取消收藏')}
          </Button>
        </Flex>
      ),
    };
  }, [message, reload, send, t]);
  return (
    <Section title={t('我的收藏')}>
      <Known of={own}>
        {({ records }) => (
          <SchemaTable
            schema={entity.record}
            owner={entity.key}
            columns={columns}
            rows={records}
            {...(actions && { actions })}
            {...(records.length > 10 && { pageSize: 10 })}
          />
        )}
      </Known>
    </Section>
  );
}
