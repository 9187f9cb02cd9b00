import { Button, Space } from 'antd';
import { useText } from '../context/useText.ts';

export interface EndPagerProps {
  /** Page number. A negative number counts from the end (-1 is the last page). */
  readonly page: number;
  /** Number of records as it is shown on screen. */
  readonly counted: string | number;
  readonly onPage: (page: number) => void;
}

/**
 * Draws a button that opens the last page, for lists whose number of pages is unknown. After the last page was
 * opened, pages are counted from the end.
 */
export function EndPager({ page, counted, onPage }: EndPagerProps) {
  const t = useText();
  if (page > 0) {
    return (
      <Button autoInsertSpace={false} onClick={() => onPage(-1)}>
        {t('末页')}
      </Button>
    );
  }
  return (
    <Space wrap>
      <span>{t('共 {n} 条', { n: counted })}</span>
      <Button autoInsertSpace={false} onClick={() => onPage(1)}>
        {t('第一页')}
      </Button>
      <Button onClick={() => onPage(page - 1)}>{t('上一页')}</Button>
      <span aria-current="page">{t('倒数第 {n} 页', { n: -page })}</span>
      <Button disabled={page === -1} onClick={() => onPage(page + 1)}>
        {t('下一页')}
      </Button>
    </Space>
  );
}
