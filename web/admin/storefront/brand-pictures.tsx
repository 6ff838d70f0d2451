import type { Content } from '#contract/content/documents.ts';
import layout from '#web/admin/parts/layout.module.css';
import { useShopSettings } from '#web/api/shop-settings.ts';
import card from '#web/pictures/social.jpg?url';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { BrandPictureField } from './brand-picture-field.tsx';

type Brand = Content<'brand'>;

/** The folder of drawn icons, and of those with the first letter of the shop’s name. */
const ICON_FOLDER = '/icons/';
const DRAWN_ICON = `${ICON_FOLDER}icon`;

interface BrandPicturesProps {
  value: Brand;
  change: (part: Partial<Brand>) => void;
  errorOf: (field: string) => string | undefined;
}

export function BrandPictures({ value, change, errorOf }: BrandPicturesProps) {
  const { name, logo, icon, socialPicture } = value;
  const iconInUse = useShopSettings().icon;
  const usualIcon = iconInUse ?? DRAWN_ICON;
  const isUsual = usualIcon.startsWith(ICON_FOLDER);
  return (
    <fieldset className={layout.panel}>
      <legend>Pictures</legend>
      <div className={layout.columns}>
        <BrandPictureField
          label="Logo"
          hint="SVG, or PNG that is at least 120 pixels high. Without a logo, the shop’s name is shown."
          purpose="logo"
          shown={logo && `${logo.light.file}.webp`}
          usual={<Wordmark brand={{ name, logo: null }} />}
          error={errorOf('logo')}
          onChange={(light) => change({ logo: light && { light, dark: logo?.dark ?? null } })}
        />
        {logo && (
          <BrandPictureField
            label="Logo on dark pages"
            hint="Only needed if the logo is too dark to be seen there."
            purpose="logo"
            shown={logo.dark && `${logo.dark.file}.webp`}
            isOnDark
            error={errorOf('logo.dark')}
            onChange={(dark) => change({ logo: { ...logo, dark } })}
          />
        )}
        <BrandPictureField
          label="Icon"
          hint="Square, SVG or at least 512 pixels, for browser tabs and home screens."
          purpose="icon"
          shown={icon && `${icon}-192.png`}
          usual={isUsual && `${usualIcon}-192.png`}
          error={errorOf('icon')}
          onChange={(uploaded) => change({ icon: uploaded?.file ?? null })}
        />
        <BrandPictureField
          label="Social picture"
          hint="1,200 by 630 pixels, shown where someone shares a page without a picture of its own."
          purpose="social"
          shown={socialPicture && `${socialPicture}-1200.jpg`}
          usual={iconInUse ? `${iconInUse}-512.png` : card}
          error={errorOf('socialPicture')}
          onChange={(uploaded) => change({ socialPicture: uploaded?.file ?? null })}
        />
      </div>
    </fieldset>
  );
}
