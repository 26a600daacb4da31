/** How many hexadecimal digits of its bytes' hash name a picture. */
export const nameLength = 32;

const folder = "/pictures/";
const ownAddress = new RegExp(`^${folder}([0-9a-f]{${nameLength}})\\.webp$`);
const ownFile = new RegExp(`^([0-9a-f]{${nameLength}})\\.(webp|jpg)$`);

/** The forms in which a picture is kept: for pages and feeds, and for mails, since many mail programs show no WebP. */
type PictureForm = "webp" | "jpg";

/** Where a picture of ours stands on pages, from the root. */
export const picturePath = (name: string): string => `${folder}${name}.webp`;

/** The name of the picture at an address, from the root; null for any address but one of ours, written our way. */
export const pictureName = (address: string): string | null => ownAddress.exec(address)?.[1] ?? null;

/** The same picture in the form for mails, whether its address is from the root or absolute. */
export const mailForm = (address: string): string => address.replace(/\.webp$/, ".jpg");

/** Where the file of one form lies in R2. */
export const pictureKey = (name: string, form: PictureForm): string => `pictures/${name}.${form}`;

/** The key of the file that the last part of an address names; null for what names none. */
export function keyOfFile(file: string): string | null {
  const [, name, form] = ownFile.exec(file) ?? [];
  return name && form ? pictureKey(name, form as PictureForm) : null;
}
