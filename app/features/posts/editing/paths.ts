/** Paths of the desk's posts, from the root. */
export const postsPath = "/desk/posts";
export const newPost = "new";
export const deskPostPath = (id: string): string => `${postsPath}/${id}`;
export const previewPath = (id: string): string => `${postsPath}/${id}/preview`;
export const sendPath = (id: string): string => `${postsPath}/${id}/send`;
export const progressPath = (id: string): string => `${postsPath}/${id}/progress.json`;
export const picturesPath = "/desk/pictures";
export const deletePath = (id: string): string => `${postsPath}/${id}/delete`;
