<?php
// Installs WordPress, and publishes the stories that come on standard input as JSON. Run by the command line, in its folder.
define('WP_INSTALLING', true);
require 'wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

add_filter('pre_wp_mail', '__return_true');
wp_install('Stories', 'editor', 'editor@example.org', true, '', wp_generate_password());
wp_delete_post(1, true);
$input = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
update_option('posts_per_page', $input['perPage']);
update_option('permalink_structure', '/%postname%/');
foreach ($input['stories'] as $at => $story) {
    wp_insert_post([
        'post_status' => 'publish',
        'post_author' => 1,
        'post_name' => "story-$at",
        'post_title' => "{$story['song']['title']} by {$story['song']['artist']}",
        'post_content' => $story['text'],
        'post_date' => gmdate('Y-m-d H:i:s', strtotime($story['created_at'])),
        'tags_input' => array_filter([$story['mood']]),
    ]);
}
flush_rewrite_rules();
