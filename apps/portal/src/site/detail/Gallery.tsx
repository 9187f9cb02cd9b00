import { useSite } from '@isp/portal/site';
import { initialOf } from '@isp/schema/internal';
import { useState } from 'react';

/**
 * Draws the pictures of a product: a large picture, and the other pictures to choose from. Without pictures, draws
 * the first letter of the product's name.
 */
export function Gallery({ name, pictures }: { readonly name: string; readonly pictures: readonly string[] }) {
  const { t } = useSite();
  const [at, setAt] = useState(0);
  const shown = pictures[at];
  return (
    <div className="gallery">
      <div className="gallery-large">
        {shown ? (
          <img src={shown} alt={name} width={400} height={250} fetchPriority="high" />
        ) : (
          <span aria-hidden="true">{initialOf(name)}</span>
        )}
      </div>
      {pictures.length > 1 && (
        <ul>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={t('第 {{at}} 张图片', { at: index + 1 })}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                <img className="gallery-small" src={picture} alt="" width={56} height={56} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
