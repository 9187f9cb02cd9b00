import { Button } from 'antd';
import type { Text } from '../context/useText.ts';
import type { ImportSteps } from './useImportSteps.ts';

interface ImportButtonsProps {
  readonly steps: ImportSteps;
  readonly t: Text;
  readonly onClose: () => void;
}

/** Draws the buttons of the current step of an import. */
export function ImportButtons({ steps, t, onClose }: ImportButtonsProps) {
  if (steps.step === 1) return <WhileMatching steps={steps} t={t} />;
  if (steps.step === 2) return <WhileChecking steps={steps} t={t} />;
  return (
    <>
      {steps.left.length > 0 && <Button onClick={() => steps.go(2)}>{t('处理未导入的数据')}</Button>}
      <Button type="primary" onClick={onClose}>
        {t('关闭')}
      </Button>
    </>
  );
}

type PartProps = Pick<ImportButtonsProps, 'steps' | 't'>;

const WhileMatching = ({ steps, t }: PartProps) => (
  <>
    <Button onClick={() => steps.go(0)}>{t('上一步')}</Button>
    <Button
      type="primary"
      disabled={steps.chosen.length === 0 || steps.unfit !== undefined}
      onClick={steps.begin}
    >
      {t('下一步')}
    </Button>
  </>
);

function WhileChecking({ steps, t }: PartProps) {
  const { left, invalid, added, isChecked, isWhole } = steps;
  // if one invalid row stops the whole import, the import is possible only when all rows were checked and have no
  // error
  const ready = isWhole && (invalid.length > 0 || !isChecked) ? 0 : left.length - invalid.length;
  if (steps.doing) return <Button onClick={steps.stop}>{t('停止执行')}</Button>;
  return (
    <>
      <Button onClick={() => steps.go(1)} disabled={added > 0}>
        {t('上一步')}
      </Button>
      <Button disabled={invalid.length === 0} onClick={steps.saveReport}>
        {t('下载错误报告')}
      </Button>
      <Button onClick={steps.check}>{t('重新检查')}</Button>
      <Button type="primary" disabled={ready === 0} onClick={steps.send}>
        {t('导入 {n} 条', { n: ready })}
      </Button>
    </>
  );
}
