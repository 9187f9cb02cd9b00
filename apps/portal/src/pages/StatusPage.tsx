import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export interface StatusPageProps {
  readonly status: '403' | '404' | '500';
}

/** A page that is not there, not allowed, or broken. @see R2.04 */
export function StatusPage({ status }: StatusPageProps) {
  const { t } = useTranslation();
  const texts = {
    '403': [t('无权限'), t('没有权限访问该页面')],
    '404': [t('页面不存在'), t('您访问的页面不存在或已移除。')],
    '500': [t('系统异常'), t('页面出错，请重试。')],
  } as const;
  const [title, text] = texts[status];
  return (
    <main>
      <title>{`${title} - ${t('AI 产业服务平台')}`}</title>
      <Result
        status={status}
        title={<h1 className="portal-status-title">{title}</h1>}
        subTitle={text}
        extra={
          <Link to="/">
            <Button type="primary" tabIndex={-1}>
              {t('返回首页')}
            </Button>
          </Link>
        }
      />
    </main>
  );
}
