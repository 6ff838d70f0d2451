import type { Output } from '#contract/schemas.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { languageOf } from '#web/language-of.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './category-page.module.css';

type ListingHeadProps = Pick<Output<'collection.get'>, 'name' | 'description' | 'picture'>;

export const ListingHead = ({ name, description, picture }: ListingHeadProps) => (
  <div className={styles.head}>
    <div>
      <h1>{name}</h1>
      {description && (
        <p className={styles.description} lang={languageOf(description)}>
          {description}
        </p>
      )}
    </div>
    {picture && (
      <div className={styles.picture}>
        <Picture src={pictureUrl(picture.file)} alt={picture.alt} sizes="12rem" eager />
      </div>
    )}
  </div>
);
