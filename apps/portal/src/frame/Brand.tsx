import { useTranslation } from 'react-i18next';

/** Name of the product, as both bars show it. */
export function Brand() {
  const { t } = useTranslation();
  return <span className="portal-brand">{t('AI 产业服务平台')}</span>;
}
